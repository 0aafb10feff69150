import { afterAll } from 'vitest'

/** React may still have work scheduled when a file's last test ends: it is unmounted before happy-dom takes its window away. */
afterAll(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 0))
})
