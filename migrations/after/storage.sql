-- By hand, as drizzle-kit has no word for it: room for the next versions of a row on its own page.
ALTER TABLE "newsletter_deliveries" SET (fillfactor = 80);
