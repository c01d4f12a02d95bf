/**
 * Specimen identities, their review, and their images, which live only until the review ends. Instants of submissions
 * follow the market's clock, those of images real time.
 */
export const sql = /* sql */ `
create table identity_submissions (
  user_id bigint not null references users,
  submission_id bigint not null unique generated always as identity,
  state text not null default 'in_review' check (state in ('in_review', 'passed', 'failed')),
  name text not null,
  -- ISO 3166-1, two letters.
  nationality text not null check (length(nationality) = 2),
  id_type text not null check (id_type in ('aadhaar', 'pan')),
  -- The number itself is kept nowhere.
  last_four text not null check (length(last_four) = 4),
  -- What the machine found when it was submitted.
  findings jsonb not null,
  submitted_ms bigint not null,
  reviewed_ms bigint,
  -- Null with reviewed_ms: the machine's own review.
  reviewed_by bigint references operators,
  problem text,
  note text,
  primary key (user_id, submission_id),
  check ((state = 'in_review') = (reviewed_ms is null)),
  check ((state = 'failed') = (problem is not null))
);
create unique index identity_submissions_waiting on identity_submissions (user_id) where state = 'in_review';
create index identity_submissions_queue on identity_submissions (state, submitted_ms);
revoke delete on identity_submissions from tarazu_application;

-- Which investor a number belongs to: a number passes for one account only. HMAC-SHA-256 of type and number.
create table identity_numbers (
  number_hash bytea primary key check (length(number_hash) = 32),
  user_id bigint not null references users
);
create index identity_numbers_user on identity_numbers (user_id);

create table identity_images (
  user_id bigint not null references users,
  upload_id text collate "C" not null,
  submission_id bigint,
  side text check (side in ('front', 'back')),
  -- A JPEG that was made anew from the upload's pixels, under AES-256-GCM.
  sealed bytea not null,
  -- HMAC-SHA-256 of the JPEG: tells that two images are the same one.
  digest bytea not null check (length(digest) = 32),
  width integer not null,
  height integer not null,
  -- Null once it was submitted: it lives until the review ends.
  expires_ms bigint,
  primary key (user_id, upload_id),
  unique (user_id, submission_id, side),
  foreign key (user_id, submission_id) references identity_submissions,
  check ((submission_id is null) = (side is null)),
  check ((submission_id is null) = (expires_ms is not null))
);
create index identity_images_expiry on identity_images (expires_ms) where expires_ms is not null;
`
