/** Messages of the auth service's codes; they never reveal whether an account exists. */
export const AUTH_MESSAGES = {
  // Signing in
  invalid_credentials: 'Los datos no coinciden. Revisa tu correo o celular y tu contraseña.',
  email_not_confirmed: 'Falta confirmar tu correo. Escribe el código que te enviamos o pide uno nuevo.',
  phone_not_confirmed: 'Falta confirmar tu celular. Escribe el código que te enviamos o pide uno nuevo.',
  user_banned: 'Esta cuenta está suspendida. Escríbenos para ayudarte.',
  otp_expired: 'El código no es correcto o ya venció. Revísalo o pide uno nuevo.',
  otp_disabled: 'No podemos enviarte un código para esa cuenta. Prueba con tu contraseña.',
  captcha_failed: 'No pudimos comprobar que eres una persona. Intenta de nuevo.',
  email_provider_disabled: 'Por ahora no se puede entrar con correo.',
  phone_provider_disabled: 'Por ahora no se puede entrar con celular.',
  provider_disabled: 'Por ahora no se puede entrar con ese servicio.',
  oauth_provider_not_supported: 'No se puede entrar con ese servicio.',
  anonymous_provider_disabled: 'Escribe tu correo o celular para continuar.',
  web3_provider_disabled: 'Por ahora no se puede entrar con una cartera digital.',
  web3_unsupported_chain: 'Esa cartera digital no es compatible.',

  // Making an account
  signup_disabled: 'Por ahora no se pueden crear cuentas.',
  user_already_exists: 'No pudimos crear la cuenta con esos datos. Si ya tienes una, inicia sesión.',
  email_exists: 'No podemos usar ese correo. Prueba con otro.',
  phone_exists: 'No podemos usar ese número. Prueba con otro.',
  email_address_invalid: 'Ese correo no es válido. Revísalo.',
  email_address_not_authorized: 'No podemos enviar correos a esa dirección. Prueba con otra.',
  weak_password: 'Esa contraseña es fácil de adivinar. Elige una más larga o menos común.',
  provider_email_needs_verification: 'Confirma tu correo con el mensaje que te enviamos y vuelve a entrar.',
  sms_send_failed: 'No pudimos enviar el SMS. Revisa el número o intenta más tarde.',
  email_send_failed: 'No pudimos enviar el correo. Intenta más tarde.',
  invite_not_found: 'La invitación ya no es válida. Pide una nueva.',

  // Links and providers
  flow_state_not_found: 'Este enlace se abrió en otro navegador o ya se usó. Inicia sesión o pide uno nuevo.',
  flow_state_expired: 'El enlace venció. Pide uno nuevo.',
  bad_code_verifier: 'Este enlace se abrió en otro navegador. Ábrelo donde lo pediste o pide uno nuevo.',
  pkce_code_verifier_not_found: 'Este enlace se abrió en otro navegador. Ábrelo donde lo pediste o pide uno nuevo.',
  bad_oauth_state: 'La entrada con ese servicio se interrumpió. Intenta de nuevo.',
  bad_oauth_callback: 'La entrada con ese servicio se interrumpió. Intenta de nuevo.',
  unexpected_audience: 'La entrada con ese servicio no es para este sitio.',
  access_denied: 'El enlace ya no es válido o no se dio el permiso. Intenta de nuevo.',
  saml_provider_disabled: 'La entrada de tu empresa no está configurada.',
  sso_provider_not_found: 'No encontramos la entrada de esa empresa.',
  saml_idp_not_found: 'No encontramos la entrada de esa empresa.',
  saml_relay_state_not_found: 'La entrada de tu empresa se interrumpió. Intenta de nuevo.',
  saml_relay_state_expired: 'La entrada de tu empresa tardó demasiado. Intenta de nuevo.',
  saml_assertion_no_user_id: 'La entrada de tu empresa no dijo quién eres. Avisa a tu área de sistemas.',
  saml_assertion_no_email: 'La entrada de tu empresa no dio tu correo. Avisa a tu área de sistemas.',
  saml_metadata_fetch_failed: 'No pudimos leer la configuración de esa empresa.',
  saml_idp_already_exists: 'Esa empresa ya tiene una entrada.',
  saml_entity_id_mismatch: 'La configuración de esa empresa no corresponde.',
  sso_domain_already_exists: 'Ese dominio ya tiene una entrada.',

  // The session
  no_authorization: 'Inicia sesión para continuar.',
  bad_jwt: 'Tu sesión ya no es válida. Inicia sesión de nuevo.',
  session_not_found: 'Tu sesión se cerró. Inicia sesión de nuevo.',
  session_expired: 'Tu sesión venció. Inicia sesión de nuevo.',
  user_not_found: 'Esta cuenta ya no existe.',
  refresh_token_not_found: 'Tu sesión se cerró. Inicia sesión de nuevo.',
  refresh_token_already_used: 'Tu sesión se cerró por seguridad. Inicia sesión de nuevo.',
  not_admin: 'Tu cuenta no tiene permiso para hacer esto.',
  insufficient_aal: 'Confirma tu identidad con el segundo paso para hacer este cambio.',

  // Changing the account
  same_email: 'Ese ya es tu correo. Escribe el nuevo.',
  same_phone: 'Ese ya es tu celular. Escribe el nuevo.',
  same_password: 'La contraseña nueva debe ser distinta de la anterior.',
  current_password_required: 'Escribe tu contraseña actual.',
  current_password_invalid: 'La contraseña actual no es correcta.',
  current_password_mismatch: 'La contraseña actual no es correcta.',
  reauthentication_needed: 'Para cambiar tu contraseña escribe el código que te enviamos.',
  reauthentication_not_valid: 'El código no es correcto o ya venció. Pide uno nuevo.',
  reauth_nonce_missing: 'Escribe el código que te enviamos.',
  user_sso_managed: 'Esta cuenta la administra tu empresa: haz el cambio ahí.',
  single_identity_not_deletable: 'Es tu única forma de entrar: agrega otra antes de quitarla.',
  email_conflict_identity_not_deletable:
    'No se puede quitar: el correo que queda no está confirmado o es de otra cuenta.',
  identity_not_found: 'Esa cuenta ya no está vinculada.',
  identity_already_exists: 'Esa cuenta ya está vinculada a otro usuario.',
  manual_linking_disabled: 'Por ahora no se pueden vincular otras cuentas.',

  // The second factor
  mfa_verification_failed: 'El código no es correcto. Revisa la hora de tu teléfono e intenta con el siguiente.',
  recovery_code_invalid: 'Ese código de recuperación no es correcto o ya se usó. Escribe otro de tu lista.',
  mfa_verification_rejected: 'No pudimos verificar el segundo paso. Intenta de nuevo.',
  mfa_challenge_expired: 'Se acabó el tiempo. Intenta de nuevo.',
  mfa_factor_not_found: 'Ese segundo paso ya se quitó. Actualiza la página.',
  mfa_factor_name_conflict: 'Ya tienes un segundo paso con ese nombre. Usa otro.',
  mfa_ip_address_mismatch: 'Tu conexión cambió a la mitad. Intenta de nuevo.',
  mfa_verified_factor_exists: 'Ya tienes un segundo paso de ese tipo. Quítalo para agregar otro.',
  too_many_enrolled_mfa_factors: 'Ya tienes el máximo de segundos pasos. Quita uno para agregar otro.',
  mfa_totp_enroll_not_enabled: 'Por ahora no se pueden agregar aplicaciones de códigos.',
  mfa_totp_verify_not_enabled: 'Por ahora no se aceptan aplicaciones de códigos.',
  mfa_phone_enroll_not_enabled: 'Por ahora no se pueden agregar celulares como segundo paso.',
  mfa_phone_verify_not_enabled: 'Por ahora no se aceptan códigos por SMS como segundo paso.',
  mfa_webauthn_enroll_not_enabled: 'Por ahora no se pueden agregar llaves de seguridad.',
  mfa_webauthn_verify_not_enabled: 'Por ahora no se aceptan llaves de seguridad.',
  webauthn_cancelled: 'No se completó la llave: se canceló o se acabó el tiempo. Intenta de nuevo cuando quieras.',
  webauthn_no_screen_lock:
    'Este dispositivo no tiene bloqueo de pantalla. Activa en sus ajustes la huella, el rostro o un PIN, o guarda la llave en tu teléfono.',
  webauthn_wrong_site: 'Las llaves solo sirven en la dirección oficial del sitio. Ábrelo ahí e intenta de nuevo.',

  // Passkeys
  passkey_disabled: 'Por ahora no se puede entrar con llaves de acceso.',
  passkey_not_shown:
    'No se usó ninguna llave de acceso. Si este dispositivo no tiene una, entra con tu contraseña o con un código y agrégala en Seguridad.',
  passkey_refused:
    'Esa llave de acceso ya no abre ninguna cuenta; quizá la quitaste. Entra con tu contraseña o con un código.',
  passkey_gone: 'Esa llave de acceso ya se quitó.',
  too_many_passkeys: 'Ya tienes el máximo de llaves de acceso. Quita una para agregar otra.',
  webauthn_credential_exists: 'Este dispositivo ya tiene una llave de tu cuenta.',
  webauthn_challenge_not_found: 'Ese intento ya se usó. Intenta de nuevo.',
  webauthn_challenge_expired: 'Se acabó el tiempo. Intenta de nuevo.',
  webauthn_verification_failed: 'No pudimos comprobar la llave de acceso. Intenta de nuevo.',

  // Limits and trouble
  over_request_rate_limit: 'Hiciste muchos intentos seguidos. Espera unos minutos y vuelve a intentar.',
  over_email_send_rate_limit: 'Ya te enviamos un correo hace poco. Espera un minuto para pedir otro.',
  over_sms_send_rate_limit: 'Ya te enviamos un SMS hace poco. Espera un minuto para pedir otro.',
  request_timeout: 'La respuesta tardó demasiado. Intenta de nuevo.',
  hook_timeout: 'La respuesta tardó demasiado. Intenta de nuevo.',
  hook_timeout_after_retry: 'La respuesta tardó demasiado. Intenta de nuevo.',
  hook_payload_over_size_limit: 'Hay datos demasiado largos. Acórtalos e intenta de nuevo.',
  hook_payload_invalid_content_type: 'No pudimos completar la operación. Intenta de nuevo.',
  conflict: 'Algo cambió al mismo tiempo. Intenta de nuevo.',
  bad_json: 'No entendimos lo que se envió. Actualiza la página e intenta de nuevo.',
  unexpected_failure: 'No pudimos completar la operación. Intenta de nuevo en unos minutos.',

  // Reasons of weak_password
  weak_password_length: 'Esa contraseña es muy corta: usa al menos 8 caracteres.',
  weak_password_characters:
    'A esa contraseña le faltan tipos de caracteres: combina mayúsculas, minúsculas, números y signos.',
  weak_password_pwned: 'Esa contraseña apareció en una filtración de otro sitio. Elige otra.',
} as const

/** Heading of a failed link. */
export const LINK_FAILED = 'No pudimos abrir el enlace'
