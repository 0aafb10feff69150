import { readdir, readFile } from 'node:fs/promises'
import { storedPicturePath } from '../domain/events/pictures/picture.ts'
import list from './pictures/pictures.json' with { type: 'json' }

const FOLDER = new URL('./pictures/', import.meta.url)

/** Where their files go. */
export interface DemoPictureFiles {
  put(files: readonly { name: string; bytes: Buffer }[]): Promise<void>
}

/** The pictures that were drawn for the demo, with what they show. */
export const demoPictures: readonly { name: string; alt: string }[] = list

/** The path of one by its key. */
export function demoPicturePath(key: string): string {
  const picture = list.find((one) => one.key === key)
  if (picture === undefined) throw new RangeError(`there is no picture "${key}"`)
  return storedPicturePath(picture.name)
}

/** Stores their files, encoded as they are: nothing is drawn at a start. */
export async function storeDemoPictures(files: DemoPictureFiles): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.webp'))
  const read = async (name: string) => ({ name, bytes: await readFile(new URL(name, FOLDER)) })
  await files.put(await Promise.all(names.map(read)))
}
