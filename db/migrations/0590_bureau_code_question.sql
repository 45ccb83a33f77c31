-- The starting answer said that the credit bureau's code comes to the phone; it goes to a confirmed e-mail first. Only where nobody rewrote it.
update public.faqs
   set answer = replace(answer, 'con un código que llega a tu teléfono.',
                        'con un código que mandamos a tu correo o, si no tienes uno confirmado, a tu celular.')
 where id = 'buro-de-credito'
   and answer = 'Solo si tú lo autorizas. Al enviar tu solicitud te lo pedimos aparte, con el texto completo, y lo confirmas con un código que llega a tu teléfono. Ver autos, simular una mensualidad o llenar tu perfil bancario no consulta tu historial. La respuesta del crédito es de la financiera.';
