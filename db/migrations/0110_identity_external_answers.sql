-- Only the browser that began a log-in at another provider may end it; null for one that an older version began.
alter table external_logins add column browser_hash text;

-- Apple answers with a form, which arrives without cookies: its answer waits here until the same browser comes by.
-- The code is worth nothing without our client's secret, and nothing at all once it is used.
alter table external_logins add column answered_code text;
alter table external_logins add column answered_first_name text;
alter table external_logins add column answered_last_name text;

-- Never used: nobody was asked for a password to link an account.
alter table external_logins drop column subject;
alter table external_logins drop column email;
