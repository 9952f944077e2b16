/** A photo as it is kept: encoded by us, so that it holds nothing but the picture. */
export interface Photo {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
}

/** Where photos are kept (D34). */
export interface PhotoStore {
  /** Keeps a photo under a name of its own; answers its address. Throws when it cannot. */
  keep(photo: Photo): Promise<string>;
}
