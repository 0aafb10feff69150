import { InvalidArgumentError } from 'commander'

/** @throws InvalidArgumentError for what is no number of a church */
export function parseChurchId(value: string): number {
  const id = Number(value)
  if (!Number.isInteger(id) || id <= 0) throw new InvalidArgumentError('a church is named by its number.')
  return id
}
