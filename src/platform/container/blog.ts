import path from 'node:path'
import type { City } from '../../contract/city.ts'
import { createBlogApi } from '../../features/blog/api.ts'
import { createPicturesService } from '../../features/blog/pictures/service.ts'
import { createBlogService } from '../../features/blog/service.ts'
import { createWritingService } from '../../features/blog/writing/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { createFolderStorage } from '../../ports/storage/folder-storage.ts'
import type { StoragePort } from '../../ports/storage/port.ts'
import { createS3Storage } from '../../ports/storage/s3-storage.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/transaction.ts'

/** The blog, how it is written, and its pictures. */
export function openBlog(options: { db: Database; clock: Clock; city: City; config: Config }) {
  const blog = createBlogService(options)
  const writing = createWritingService(options)
  const pictures = createPicturesService({ ...options, storages: createPictureStorages(options.config) })
  return { list: () => blog.list(), handlers: createBlogApi({ blog, writing, pictures }) }
}

/** In the data folder, and beside the back-ups in the bucket, from where a restored copy has them. */
function createPictureStorages({ dataDir, backups: { s3 } }: Config): StoragePort[] {
  const folder = createFolderStorage(path.join(dataDir, 'pictures'))
  return s3 ? [folder, createS3Storage({ ...s3, url: `${s3.url.replace(/\/$/, '')}/pictures` })] : [folder]
}
