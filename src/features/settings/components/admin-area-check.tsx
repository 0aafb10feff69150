import { settingsCopy as copy } from '../../../copy/admin/settings/settings.ts'
import type { Inputs } from './settings-values.ts'

const MILES_PER_DEGREE = 69.1

/** How large the area is that stands in the form, and a map with its outline: a slip of the pen is seen at once. */
export function AdminAreaCheck({ inputs }: { inputs: Inputs }) {
  const [north, south, west, east] = ['north', 'south', 'west', 'east'].map((edge) =>
    Number.parseFloat(String(inputs[`boundingBox.${edge}`])),
  ) as [number, number, number, number]
  if (!(south < north && west < east)) return null
  const height = Math.round((north - south) * MILES_PER_DEGREE)
  const middle = ((north + south) / 2) * (Math.PI / 180)
  const width = Math.round((east - west) * MILES_PER_DEGREE * Math.cos(middle))
  const query = new URLSearchParams({
    minlon: String(west),
    minlat: String(south),
    maxlon: String(east),
    maxlat: String(north),
    box: 'yes',
  })
  return (
    <p className="mt-4 text-sm">
      {copy.area(width, height)}{' '}
      <a
        className="link inline-flex min-h-11 items-center"
        href={`https://www.openstreetmap.org/?${query}`}
        target="_blank"
        rel="noreferrer"
      >
        {copy.seeArea}
        <span className="sr-only">{copy.newTab}</span>
      </a>
    </p>
  )
}
