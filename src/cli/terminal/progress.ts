import { SingleBar } from 'cli-progress'

export interface ProgressShown {
  update(done: number, total: number): void
  stop(): void
}

export function showProgress(title: string): ProgressShown {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      format: `${title} {bar} {value}/{total}`,
      hideCursor: true,
      stream: process.stderr,
    })
    let isStarted = false
    return {
      update(done, total) {
        if (!isStarted) bar.start(total, done)
        isStarted = true
        bar.setTotal(total)
        bar.update(done)
      },
      stop: () => bar.stop(),
    }
  }
  let tenth = -1
  return {
    update(done, total) {
      const now = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (now === tenth) return
      tenth = now
      console.error(`${title}: ${done} of ${total}`)
    },
    stop() {},
  }
}
