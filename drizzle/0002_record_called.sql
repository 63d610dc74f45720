-- Expands: when the buyer called a lead
ALTER TABLE "record_allocations" ADD COLUMN "called_at" timestamp with time zone;