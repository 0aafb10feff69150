import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the next forward-only migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/*.ts',
  out: './migrations',
  casing: 'snake_case',
})
