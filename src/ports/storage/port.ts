/** A file in a place for back-ups. */
export interface StoredFile {
  name: string
  bytes: number
  storedAt: Date
}

/** Where back-ups are kept: a few large files in one folder. Every function throws where the place cannot be used. */
export interface StoragePort {
  /** For the person who runs the site: which folder, which bucket. Never a key. */
  readonly description: string
  /** Stores a file of this machine under a name; what had the name is replaced once it is stored whole. */
  put(name: string, file: string): Promise<void>
  /** Writes a stored file to a new one of this machine; false where there is none of that name. */
  get(name: string, file: string): Promise<boolean>
  /** The stored files, by name. */
  list(): Promise<StoredFile[]>
  /** Removes a file, if it is there. */
  delete(name: string): Promise<void>
}
