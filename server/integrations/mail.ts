import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { WrittenMail } from '../mail/render-letter.ts'
import { TryLater, Undeliverable } from '../outbox/transport.ts'

/** The key is stable across retries. */
export interface OutgoingMail extends WrittenMail {
  to: string
  key: string
}

export interface MailService {
  /** Resolves when the server has accepted the mail. Throws Undeliverable or TryLater. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  check(): Promise<void>
  close(): void
}

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS. */
  secure: boolean
  requireTls: boolean
  user?: string | undefined
  password?: string | undefined
  from: string
  bounceTo?: string | undefined
}

export function openSmtp({
  host,
  port,
  secure,
  requireTls,
  user,
  password,
  from,
  bounceTo,
}: SmtpSettings): MailService {
  const options: SMTPPool.Options = {
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    ...(user && { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = nodemailer.createTransport(options)
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? host
  return {
    async send({ to, subject, html, text, key, unsubscribe }, signal) {
      const message = {
        from,
        // The address is an object, so that a comma adds no recipient.
        to: { name: '', address: to },
        ...(bounceTo && { envelope: { from: bounceTo, to } }),
        subject,
        html,
        text,
        // Servers detect duplicates by the Message-ID.
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          'x-auto-response-suppress': 'All',
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw asOutcome(error as SmtpError)
      }
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

// A person has to correct the credentials, so the mail is retried.
const asOutcome = ({ code, responseCode, command = '' }: SmtpError) => {
  const what = responseCode ? `SMTP ${responseCode}${command && ` (${command})`}` : `SMTP ${code ?? 'falló'}`
  const isFinal = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)/.test(command)
  return isFinal || (code === 'EENVELOPE' && !responseCode) ? new Undeliverable(what) : new TryLater(what)
}
