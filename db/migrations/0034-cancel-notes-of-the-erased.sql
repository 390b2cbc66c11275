-- Whoever erased their account before is erased from what the shop typed when it canceled, too: it may name them.
update order_status_history set detail = coalesce(
    (select cancel_reason from orders where orders.store_id = order_status_history.store_id
      and orders.id = order_status_history.order_id), '')
  where step = 'canceled' and exists (
    select 1 from idempotency_keys as placed where placed.store_id = order_status_history.store_id
      and placed.order_id = order_status_history.order_id and placed.fingerprint = '');
update orders set cancel_note = ''
  where cancel_note <> '' and exists (
    select 1 from idempotency_keys as placed where placed.store_id = orders.store_id
      and placed.order_id = orders.id and placed.fingerprint = '');
