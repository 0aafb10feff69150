/** Drawings of 24 by 24, stroked in the color of the text around them. */
const DRAWINGS: Record<string, string> = {
  calendar: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5',
  worship: 'M12 1.5v6M9.5 4h5M12 7.5l7 5.5v8.5H5V13zM10 21.5V18a2 2 0 0 1 4 0v3.5',
  fellowship:
    'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM1.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 4.2a3.5 3.5 0 0 1 0 6.6M17 14.2c3.5.5 5.5 2.5 5.5 5.8',
  outreach: 'M12 20.5C5 15.5 2.5 12 2.5 8.5a4.8 4.8 0 0 1 9.5-1 4.8 4.8 0 0 1 9.5 1c0 3.5-2.5 7-9.5 12Z',
  children: 'M12 15.5c3.5 0 5.5-3.5 5.5-7a5.5 6.5 0 0 0-11 0c0 3.5 2 7 5.5 7ZM12 15.5c.5 2.5-2 3.5-1 6.5',
  youth:
    'M2 8.5c.5 2.5 2 3.5 4 3.5h12c2 0 3.5-1 4-3.5M7 12v3M17 12v3M9 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM19 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  family:
    'M2.5 11.5 12 3l9.5 8.5M5 10v11h14V10M12 18c-3.5-2-3-4.5-1.5-4.5.8 0 1.5.7 1.5 1.3 0-.6.7-1.3 1.5-1.3C15 13.5 15.5 16 12 18Z',
  mens: 'M4 9h13v6a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6zM17 10.5h1.5a2.7 2.7 0 0 1 0 5.5H17M8 2.5v3M13 2.5v3',
  womens:
    'M12 12.5c-4 0-5.5-3-5-9L9.5 6 12 2l2.5 4L17 3.5c.5 6-1 9-5 9ZM12 12.5V22M12 21c-3 0-5-1.5-5.5-5M12 21c3 0 5-1.5 5.5-5',
  conferences:
    'M12 14.5a3.5 3.5 0 0 0 3.5-3.5V5.5a3.5 3.5 0 0 0-7 0V11a3.5 3.5 0 0 0 3.5 3.5ZM5 11a7 7 0 0 0 14 0M12 18v4M8.5 22h7',
  music:
    'M9 18V5.5L20.5 3v12.5M9 18a3.2 2.7 0 1 1-6.4 0A3.2 2.7 0 0 1 9 18ZM20.5 15.5a3.2 2.7 0 1 1-6.4 0 3.2 2.7 0 0 1 6.4 0Z',
  prayer: 'M12 2c3 3 4 5 3 7a3.3 3.3 0 0 1-6 0c-1-2 0-4 3-7ZM9 13h6v9H9zM4.5 22h15',
  'bible-study':
    'M12 6.5C10 4.5 7 4 2.5 4.5v14.5c4.5-.5 7.5 0 9.5 2 2-2 5-2.5 9.5-2V4.5C17 4 14 4.5 12 6.5ZM12 6.5V21',
  education: 'M12 4 1.5 9.5 12 15l10.5-5.5zM6 12.5V18c3.5 3 8.5 3 12 0v-5.5M22.5 9.5V16',
  wheelchair:
    'M10.5 5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM10.5 8v6.5H16l3 6M10.5 11H15M8 12a5.3 5.3 0 1 0 6.5 7',
  asl: 'M7 13V6.5a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0V11 5.5a1.5 1.5 0 0 1 3 0V12 8.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 7-6.5 7-3.5 0-5-1.5-7-5l-2-3.5c-.8-1.5 1-2.5 2-1.5z',
  childcare: 'M15 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM11 13l-6 6M3 17l4 4M13 9h4M15 7v4',
  livestream: 'M3 4.5h18v12H3zM8 21h8M10.5 7.5v6l4.5-3z',
  pin: 'M12 22c-4-5-7-8.3-7-12a7 7 0 0 1 14 0c0 3.7-3 7-7 12ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  comment: 'M3 4h18v13H11.5L7 21v-4H3z',
}

/**
 * The drawings once a page, for `Mark` to refer to. Only the server writes them: they are markup, and cost the
 * script nothing.
 */
export function writeMarkSprite(): string {
  return Object.entries(DRAWINGS)
    .map(([name, path]) => `<symbol id="mark-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('')
}
