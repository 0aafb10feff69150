import { isNotNull } from 'drizzle-orm'
import type { DemoChurch } from '#src/demo/records/record-shapes.ts'
import { churches } from '#src/features/churches/tables.server.ts'
import type { TestServer } from './server.ts'

/**
 * Lists churches beside the demo's own, whose sites the demo serves; answers the key of each one's site by its number.
 */
export async function listBeside(
  { container }: TestServer,
  beside: readonly DemoChurch[],
  now: Date,
): Promise<Map<number, string>> {
  const { db } = container
  const [listed] = await db.select().from(churches).where(isNotNull(churches.website)).limit(1)
  const { port } = new URL(listed?.website ?? '')
  const rows = await db
    .insert(churches)
    .values(
      beside.map(({ name, address, denomination, neighborhood, language, site }) => ({
        name,
        address,
        denomination,
        neighborhood,
        language,
        website: `http://${site}.localhost:${port}/`,
        status: 'listed' as const,
        origin: 'demo',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: churches.id, website: churches.website })
  return new Map(
    rows.map(({ id, website }) => [id, new URL(website ?? '').hostname.replace('.localhost', '')]),
  )
}
