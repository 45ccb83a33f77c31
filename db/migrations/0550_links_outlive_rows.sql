-- A row that is deleted comes back by its undo, and with it the links to it that were sent: a link stays without its row, opens nothing meanwhile and names
-- nobody.
alter table private.visit_links drop constraint visit_links_appointment_id_fkey;
alter table private.care_links drop constraint care_links_contact_id_fkey;
alter table private.alert_confirmations drop constraint alert_confirmations_alert_id_fkey;
