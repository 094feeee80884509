-- Long tasks are jobs of the job queue, which sees to it that one process at a time does them. What an older version left
-- unfinished is given a job at the next start.
alter table works drop column runner, drop column held_until;
alter table works rename column tries to stalled_attempts;
comment on column works.stalled_attempts is 'Attempts that were begun since it last got any further.';

-- The job that does it, and which attempt at that job may write: one that was overtaken writes nothing.
alter table works add column job_id uuid;
alter table works add column attempt int not null default 0;

-- Gone with the column it named.
alter table works add constraint works_finished_needs_nothing
  check (finished_at is null or (input is null and file is null));
