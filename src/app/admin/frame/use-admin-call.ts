import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '../../api-client.ts'

/**
 * `callApi` for admin screens: a session that has ended in the meantime (401) brings the sign-in form in place of the
 * screen. The error is thrown on, so that the caller can say what did not work.
 */
export function useAdminCall(): typeof callApi {
  const { revalidate } = useRevalidator()
  return async (method, path, body, headers) => {
    try {
      return await callApi(method, path, body, headers)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await revalidate()
      throw error
    }
  }
}
