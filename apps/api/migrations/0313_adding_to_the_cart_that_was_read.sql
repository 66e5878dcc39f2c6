-- An addition to a cart is checked without a lock, and made only if the cart is still the one that was read: two statements instead of seven.

-- Locks the owner of a cart (one of guest and customer) until the transaction ends, and compares the cart then with the lines and row versions
-- that were read, as "7:812 9:815"; null for any. Each statement of a function sees what was committed while the one before it waited.
-- Returns null if the owner is gone.
create function lock_cart(guest bigint, customer bigint, module bigint, versions text) returns boolean
  language plpgsql volatile
  as $$
    begin
      if guest is not null then
        perform from guests g where g.id = guest for no key update;
      else
        perform from customers c where c.id = customer for no key update;
      end if;
      if not found then
        return null;
      elsif versions is null then
        return true;
      elsif guest is not null then
        return versions = (
          select coalesce(string_agg(c.id || ':' || c.xmin, ' ' order by c.id), '')
          from cart_lines c where c.guest_id = guest and c.module_id = module);
      end if;
      return versions = (
        select coalesce(string_agg(c.id || ':' || c.xmin, ' ' order by c.id), '')
        from cart_lines c where c.customer_id = customer and c.module_id = module);
    end
  $$;
do $$
begin
  execute format('alter function lock_cart(bigint, bigint, bigint, text) set search_path = %I, pg_temp', current_schema());
end $$;
