/** A drawn sign in the color of the words beside it, which say the same; its drawing is in the page's sprite. */
export function Mark({ name }: { name: string }) {
  return (
    <svg aria-hidden="true" className="mark">
      <use href={`#mark-${name}`} />
    </svg>
  )
}
