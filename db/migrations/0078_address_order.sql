-- The postal code comes first: it tells most of an address. The order of contract/applications/application-fields.ts (a test holds the two together).
update private.application_fields set position = position + 100 where position between 5 and 11;
update private.application_fields f set position = n.place + 4
  from unnest(array['postal_code', 'neighbourhood', 'municipality', 'state', 'street', 'exterior_number', 'interior_number'])
       with ordinality n (name, place)
 where f.name = n.name;
