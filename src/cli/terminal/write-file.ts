/** A file that cannot be written; the message is for the person. */
export class UnwritableFileError extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be written: ${whyUnwritten(cause)}.`, { cause })
  }
}

function whyUnwritten(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such folder'
  if (code === 'EEXIST') return 'there is a file of that name already'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'this is not permitted'
  return error instanceof Error ? error.message : String(error)
}

/** Whether it is only that nobody reads any more what is printed: `bulletin export … | head`. */
export function isPipeClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

export function isOfWriting(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write')
  )
}
