-- An offer was named by its key and price; a price may change, its name may not.
UPDATE "placements" SET "offer" = renamed."to" FROM (VALUES
	('featured:19500', 'application-featured'), ('premium:27500', 'application-premium'), ('champion:39500', 'application-champion'),
	('basic:2500', 'promotion-basic'), ('premium:4500', 'promotion-premium'), ('featured:7500', 'promotion-featured')
) AS renamed("from", "to") WHERE "offer" = renamed."from";--> statement-breakpoint
UPDATE "payments" SET "offer" = renamed."to" FROM (VALUES
	('featured:19500', 'application-featured'), ('premium:27500', 'application-premium'), ('champion:39500', 'application-champion'),
	('basic:2500', 'promotion-basic'), ('premium:4500', 'promotion-premium'), ('featured:7500', 'promotion-featured')
) AS renamed("from", "to") WHERE "offer" = renamed."from";
