import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, migrations, the build and, by default, the data. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))
