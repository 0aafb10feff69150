/** `npm run db:generate` writes the next forward-only migration from the tables. */
export default {
  dialect: 'postgresql',
  schema: './src/schema/*.ts',
  out: './migrations',
  casing: 'snake_case',
} as const
