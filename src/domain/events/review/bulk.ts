/**
 * So many cards, each up to a series of dates, are decided by one statement, which takes less than a second; the
 * dashboard approves more of them part by part.
 */
export const MAX_BULK_CARDS = 2000
