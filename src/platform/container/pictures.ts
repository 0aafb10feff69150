import path from 'node:path'
import type { City } from '../../contract/city.ts'
import { createPicturesApi } from '../../features/pictures/api.ts'
import { createShareImages } from '../../features/pictures/drawing/share-images.ts'
import { workOnPictures } from '../../features/pictures/jobs.ts'
import { createPicturesService } from '../../features/pictures/service.ts'
import { createPictureFiles, type PictureFiles } from '../../features/pictures/storing/files.ts'
import { createSourcesService, sweepPictures } from '../../features/pictures/storing/upkeep.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { createFolderStorage } from '../../ports/storage/folder-storage.ts'
import type { StoragePort } from '../../ports/storage/port.ts'
import { createS3Storage } from '../../ports/storage/s3-storage.ts'
import type { WebFetch } from '../../ports/web-fetch/port.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Dispatch } from '../http/dispatch.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Pictures of posts and events, and what is drawn where there is none. */
export function openPictures(options: {
  db: Database
  clock: Clock
  files: PictureFiles
  jobs: Jobs
  webFetch: WebFetch
  city: City
  dispatch: Dispatch
}) {
  const { files } = options
  const sources = createSourcesService({ ...options, files })
  const shared = createShareImages(options)
  const pictures = createPicturesService({ ...options, files })
  const sweep = () => sweepPictures({ ...options, files })
  return {
    store: pictures.store,
    handlers: createPicturesApi(pictures, shared),
    close: () => shared.close(),
    files,
    sweep,
    work: () => workOnPictures(options.jobs, { sources, sweep, timeZone: () => options.city.timeZone }),
    enqueueDue: () => sources.enqueueDue(),
  }
}

/** In the data folder, and in the bucket of the back-ups where there is one. */
export function openPictureFiles({ dataDir, backups: { s3 } }: Config): PictureFiles {
  const storages: StoragePort[] = [createFolderStorage(path.join(dataDir, 'pictures'))]
  if (s3) storages.push(createS3Storage({ ...s3, url: `${s3.url.replace(/\/$/, '')}/pictures` }))
  return createPictureFiles(storages)
}
