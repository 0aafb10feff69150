import { useCallback, useState } from 'react'

/** A place to about a kilometer: two decimals of a degree. */
export interface RoughPlace {
  latitude: number
  longitude: number
}

/** From where distances are counted: the visitor's own place, or one that was named. */
export type NearPlace = RoughPlace | { around: string }

type NearMe = { is: 'off' | 'asking' | 'refused' | 'failed'; place: null } | { is: 'known'; place: NearPlace }

/** The longest wait for the browser, and how old a place may be that it knows already, in milliseconds. */
const WAIT = { timeout: 15_000, maximumAge: 10 * 60_000, enableHighAccuracy: false }

/** The visitor's own place, asked of the browser on request only and kept in this page alone. */
export function useNearMe() {
  const [near, setNear] = useState<NearMe>({ is: 'off', place: null })
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setNear({ is: 'failed', place: null })
      return
    }
    setNear({ is: 'asking', place: null })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) }
        setNear({ is: 'known', place })
      },
      ({ code, PERMISSION_DENIED }) =>
        setNear({ is: code === PERMISSION_DENIED ? 'refused' : 'failed', place: null }),
      WAIT,
    )
  }, [])
  const stop = useCallback(() => setNear({ is: 'off', place: null }), [])
  const around = useCallback((place: string) => setNear({ is: 'known', place: { around: place } }), [])
  return { near, ask, around, stop }
}

function roughly(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
