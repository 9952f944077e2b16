/** A re-encoded photo that contains nothing but the picture. */
export interface Photo {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
}

/** Stores photos under generated names: a UUID with `.jpg` or `.png` (D34). */
export interface PhotoStore {
  /** Stores a photo durably; replaces a photo of the same name. */
  save(name: string, bytes: Buffer): Promise<void>;
  /** Returns undefined if no photo has that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Deletes a photo if it exists. */
  remove(name: string): Promise<void>;
}

export const photoTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

const photoNamePattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/;

/**
 * Returns the extension of a generated name; undefined for any other name, such as a path to
 * another folder.
 */
export function extensionOf(name: string): Photo['extension'] | undefined {
  return photoNamePattern.exec(name)?.[1] as Photo['extension'] | undefined;
}
