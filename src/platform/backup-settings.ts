import path from 'node:path'
import { z } from 'zod'
import { cronOrOff } from '../contract/city.ts'
import { ConfigError, optional } from './config-error.ts'

export const backupEnvironment = {
  BACKUP_CRON: optional(cronOrOff),
  BACKUP_FOLDER: optional(z.string()),
  BACKUP_KEEP: optional(z.coerce.number('must be a number').int().min(1).max(1000)),
  BACKUP_S3_URL: optional(
    z.url({ protocol: /^https?$/ }).regex(/^\w+:\/\/[^/]+\/[^/]/, 'https://host/bucket'),
  ),
  BACKUP_S3_KEY: optional(z.string()),
  BACKUP_S3_SECRET: optional(z.string()),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'at least 12 characters')),
}

export interface BackupSettings {
  /** When one is made by itself, in the city's time zone; null = never. */
  cron: string | null
  folder: string
  /** How many stay in each place. */
  retained: number
  /** A bucket that gets them, too. */
  s3: { url: string; key: string; secret: string; region: string } | null
  /** Encrypts them; null = they are signed alone. */
  passphrase: string | null
}

const environment = z.object(backupEnvironment)

/** @throws ConfigError where settings need each other */
export function readBackupSettings(
  values: z.output<typeof environment>,
  dataDir: string,
  isReal: boolean,
): BackupSettings {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = values
  if (url && !(key && secret)) {
    throw new ConfigError(
      'The setting BACKUP_S3_URL needs BACKUP_S3_KEY and BACKUP_S3_SECRET beside it. See .env.example.',
    )
  }
  const cron = values.BACKUP_CRON ?? (isReal ? '40 3 * * *' : 'off')
  return {
    cron: cron === 'off' ? null : cron,
    folder: path.resolve(dataDir, values.BACKUP_FOLDER ?? 'backups'),
    retained: values.BACKUP_KEEP ?? 14,
    s3: url && key && secret ? { url, key, secret, region: values.BACKUP_S3_REGION ?? 'us-east-1' } : null,
    passphrase: values.BACKUP_PASSPHRASE ?? null,
  }
}
