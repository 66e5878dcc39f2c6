-- A shop may offer any language that the program speaks, so columns take every two-letter code; names in languages beside English and
-- Arabic are found by search as well.

alter table cases
  drop constraint cases_language_check, add constraint cases_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table cases validate constraint cases_language_check;
alter table document_versions
  drop constraint document_versions_language_check, add constraint document_versions_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table document_versions validate constraint document_versions_language_check;
alter table outbox_messages
  drop constraint outbox_messages_language_check, add constraint outbox_messages_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table outbox_messages validate constraint outbox_messages_language_check;
alter table push_subscriptions
  drop constraint push_subscriptions_language_check, add constraint push_subscriptions_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table push_subscriptions validate constraint push_subscriptions_language_check;

-- The texts beside English and Arabic. Rows that have none get the same words as before, so nothing is computed again.
create function other_texts(texts jsonb) returns text
  language sql immutable strict parallel safe
  return (select string_agg(value, ' ' order by key) from jsonb_each_text(texts - array['en', 'ar']));

create or replace function name_vector(name jsonb) returns tsvector
  language sql immutable strict parallel safe
  return search_vector(fold_text(concat_ws(' ', coalesce(name ->> 'en', ''), coalesce(name ->> 'ar', ''),
    case when name - array['en', 'ar'] <> '{}' then other_texts(name) end)), 'A');

create or replace function content_words(tags jsonb, generic_names jsonb, nutritions jsonb, allergies jsonb, description jsonb) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(words_of(fold_text(concat_ws(' ', jsonb_path_query_array(tags, '$[*].*'),
    jsonb_path_query_array(generic_names, '$[*].*'), jsonb_path_query_array(nutritions, '$[*].*'),
    jsonb_path_query_array(allergies, '$[*].*'), description ->> 'en', description ->> 'ar',
    case when description - array['en', 'ar'] <> '{}' then other_texts(description) end))));

create or replace function name_words(name jsonb) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
    declare
      en text := fold_text(coalesce(name ->> 'en', ''));
      ar text := fold_text(coalesce(name ->> 'ar', ''));
      words text[] := words_of(en) || words_of(ar) || array['=' || en, '=' || ar];
    begin
      if name - array['en', 'ar'] <> '{}' then
        select words || array_agg('=' || folded) || words_of(string_agg(folded, ' ')) into words
          from (select fold_text(value) as folded from jsonb_each_text(name - array['en', 'ar'])) as others;
      end if;
      return array_to_tsvector(words);
    end
  $$;
do $$
begin
  execute format('alter function name_words(jsonb) set search_path = %I, pg_temp', current_schema());
end $$;

-- The reasons that every shop begins with, in French as well. What a business wrote stays.
update order_reasons set reason = reason || jsonb_build_object('fr', fr)
from (values
  ('I ordered by mistake', 'Commande passée par erreur'),
  ('The wait is too long', 'L’attente est trop longue'),
  ('The address has to change', 'L’adresse doit changer'),
  ('I found it elsewhere', 'Je l’ai trouvé ailleurs'),
  ('Another reason', 'Autre motif'),
  ('Something in it is sold out', 'Un article est épuisé'),
  ('The store has to close', 'La boutique doit fermer'),
  ('Nobody answers at the address', 'Personne ne répond à l’adresse'),
  ('Something is missing', 'Il manque quelque chose'),
  ('Something else was delivered', 'Autre chose a été livré'),
  ('It arrived damaged', 'C’est arrivé abîmé'),
  ('The quality is not as it should be', 'La qualité n’est pas celle attendue'),
  ('It came much too late', 'C’est arrivé beaucoup trop tard'),
  ('The parcel is not ready', 'Le colis n’est pas prêt'),
  ('An address has to change', 'Une adresse doit changer'),
  ('Nobody hands the parcel over', 'Personne ne remet le colis'),
  ('The parcel may not be carried', 'Le colis ne peut pas être transporté'),
  ('No courier is free', 'Aucun livreur n’est libre'),
  ('The receiver is not there', 'Le destinataire n’est pas là'),
  ('The address is not right', 'L’adresse n’est pas la bonne'),
  ('I need the parcel back', 'J’ai besoin de récupérer le colis'),
  ('The receiver refuses the parcel', 'Le destinataire refuse le colis'),
  ('The parcel cannot be delivered', 'Le colis ne peut pas être livré'),
  ('My plans have changed', 'Mes projets ont changé'),
  ('I need another time or place', 'Il me faut une autre heure ou un autre lieu'),
  ('I need another vehicle', 'Il me faut un autre véhicule'),
  ('I found a better price', 'J’ai trouvé un meilleur prix'),
  ('The vehicle cannot be driven', 'Le véhicule ne peut pas rouler'),
  ('The customer did not come', 'Le client n’est pas venu'),
  ('We have to close', 'Nous devons fermer')
) as words (en, fr)
where reason ->> 'en' = en and not reason ? 'fr';
