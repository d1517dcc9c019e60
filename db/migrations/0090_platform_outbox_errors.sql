-- Errors of jobs are kept without their messages, which may name customers; those of earlier tries lose theirs.
update outbox set last_error = 'Error' where last_error is not null;
