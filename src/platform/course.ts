import { AsyncLocalStorage } from 'node:async_hooks'

/** What code runs for: a request, a job, or a job that a request caused. Log lines and jobs carry it on. */
export interface Course {
  request?: string
  job?: string
}

const store = new AsyncLocalStorage<Course>()

export function runInCourse<Result>(course: Course, work: () => Result): Result {
  return store.run(course, work)
}

export function currentCourse(): Course {
  return store.getStore() ?? {}
}
