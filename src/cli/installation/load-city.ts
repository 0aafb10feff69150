import { type City, citySchema, describeCityIssue } from '../../contract/city.ts'
import { ConfigError } from '../../platform/config-error.ts'

const FILE = 'city.config.ts'

/**
 * Reads and checks the city of city.config.ts, which seeds the settings of a new installation.
 * @throws ConfigError with one sentence, for a file that cannot be read or a value that cannot be used
 */
export async function loadCity(): Promise<City> {
  const { city } = await import('#city').catch((error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    const line = /city\.config\.ts:(\d+)/.exec(stack)?.[1]
    const reason = message.split('\n')[0]?.replace(/\.$/, '')
    throw new ConfigError(`${FILE} cannot be read: ${reason}${line ? ` (line ${line})` : ''}.`, {
      cause: error,
    })
  })
  return checkCity(city)
}

/** @throws ConfigError with one sentence that names the path of the first value that cannot be used */
export function checkCity(values: unknown): City {
  const parsed = citySchema.safeParse(values)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${FILE}: ${issue ? describeCityIssue(issue) : 'the values cannot be used.'}`)
}
