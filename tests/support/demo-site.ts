import { openServerHome } from './server-process.ts'

export interface DemoSite {
  /** Where it listens: http://127.0.0.1:<port>. */
  origin: string
  admin: { email: string; password: string }
  dataDir: string
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** The demo city at its first start; who signs in how is read from what it prints, as a person would. */
export async function startDemoSite(): Promise<DemoSite> {
  const home = await openServerHome()
  try {
    const server = await home.start({ HOST: '127.0.0.1', LOG_LEVEL: 'error', MAIL_URL: '', MAIL_OUTBOX: '' })
    const printed = server.output()
    const [, email] = /E-mail +(\S+)/.exec(printed) ?? []
    const [, password] = /Password +(\S+)/.exec(printed) ?? []
    if (!email || !password) throw new Error(`The server did not say how to sign in:\n${printed}`)
    const stop = async () => {
      await server.stop()
      await home.close()
    }
    return { origin: home.origin(), admin: { email, password }, dataDir: home.dataDir, stop }
  } catch (error) {
    await home.close()
    throw error
  }
}
