/** A photo as it is kept: encoded by us, so that it holds nothing but the picture. */
export interface Photo {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
}

/** Where photos are kept, each under a name of ours: a UUID with `.jpg` or `.png` (D34). */
export interface PhotoStore {
  /** Keeps a photo, on the disk when it resolves; one of that name is replaced. */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Takes it away; nothing where there is none. */
  remove(name: string): Promise<void>;
}

export const photoTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

const ourNames = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/;

/** The extension of a name of ours; undefined for any other, such as one that leads elsewhere. */
export function extensionOf(name: string): Photo['extension'] | undefined {
  return ourNames.exec(name)?.[1] as Photo['extension'] | undefined;
}
