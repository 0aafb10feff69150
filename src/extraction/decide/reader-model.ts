import type { ReaderModel } from './model.ts'
import model from './models.json' with { type: 'json' }

/** The model that reads pages in production; made by `npm run train:reader`. */
export const readerModel = model as unknown as ReaderModel
