-- Sign-ups that wait for their code, told from accounts in use: the next sign-up with such a contact takes their place.

alter table customers add column unfinished boolean not null default false;
