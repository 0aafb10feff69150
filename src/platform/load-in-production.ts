/** Loads what chooses by NODE_ENV as it is loaded; what is set otherwise stands again afterwards. */
export async function asInProduction<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await load()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
