type Resource = Record<string, unknown>

const MAX_DEPTH = 2

/**
 * JSON:API (jsonapi.org) keeps what an entry belongs to beside the entries, under `included`: each entry is handed on as
 * its attributes with its relations inside. Any other answer is handed on as it is.
 */
export function withIncluded(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.included)) return data
  const entries = [data.data].flat().filter(isResource)
  if (!entries.some(({ relationships }) => isRecord(relationships))) return data
  const known = new Map<string, Resource>()
  for (const resource of [...data.included, ...entries])
    if (isResource(resource)) known.set(nameOf(resource), resource)
  return [...entries, ...data.included.filter(isResource)].map((entry) => joined(entry, known, 0))
}

function joined(resource: Resource, known: ReadonlyMap<string, Resource>, depth: number): Resource {
  const whole: Resource = { id: resource.id, ...(isRecord(resource.attributes) ? resource.attributes : {}) }
  if (depth >= MAX_DEPTH || !isRecord(resource.relationships)) return whole
  for (const [name, relation] of Object.entries(resource.relationships)) {
    const target =
      isRecord(relation) && isRecord(relation.data) ? known.get(nameOf(relation.data)) : undefined
    if (target && whole[name] === undefined) whole[name] = joined(target, known, depth + 1)
  }
  return whole
}

function nameOf({ type, id }: Resource): string {
  return `${String(type)} ${String(id)}`
}

function isResource(value: unknown): value is Resource {
  return isRecord(value) && 'type' in value && 'id' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
