import { AsyncLocalStorage } from 'node:async_hooks'

/** What code runs for: a request, a job, or a job that a request caused. Log lines and jobs carry it on. */
export interface Course {
  request?: string
  job?: string
  /** The name of the API token that the request came with: for the audit log alone. */
  token?: string
}

const store = new AsyncLocalStorage<Course>()

export function runInCourse<Result>(course: Course, work: () => Result): Result {
  return store.run(course, work)
}

export function currentCourse(): Course {
  return store.getStore() ?? {}
}

export function addToCourse(part: Course): void {
  Object.assign(currentCourse(), part)
}
