import { filledParagraphs, filledWords, type MessageWords } from '#contract/leads/message-words.ts'
import { type Letter, type MailContext, paragraph } from './letter.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { messageValues } from './message-values.ts'
import { renderLetter, type WrittenMail } from './render-letter.ts'
import {
  accountDeleted,
  addressTaken,
  confirmSignup,
  emailChangeCurrent,
  emailChanged,
  emailChangeNew,
  exportMade,
  invite,
  magicLink,
  mfaEnrolled,
  mfaRemoved,
  passkeyAdded,
  passwordChanged,
  phoneChanged,
  reauthentication,
  recovery,
  recoveryCodeUsed,
} from './templates/account.ts'
import { applicationMessage, applicationStatusMail, bureauCode, offerMade } from './templates/applications.ts'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentCarGone,
  appointmentForAdvisor,
  appointmentMissed,
  appointmentMoved,
  appointmentPlace,
  appointmentReminder,
} from './templates/appointments.ts'
import {
  candidacyKeep,
  candidacyReceived,
  candidateInterview,
  candidateLetter,
  interviewChoice,
  interviewForStaff,
} from './templates/hiring.ts'
import { alertCars, alertConfirm, careQuestion, mailing } from './templates/marketing.ts'
import { arcoReceived, arcoToAnswer } from './templates/privacy.ts'
import { leadNews, noteMention, taskReminder, weeklyFigures } from './templates/staff.ts'

const TEMPLATES: { [T in MailTemplate]: (data: MailData[T], context: MailContext) => Letter } = {
  'confirm-signup': confirmSignup,
  'magic-link': magicLink,
  recovery,
  invite,
  'email-change-current': emailChangeCurrent,
  'email-change-new': emailChangeNew,
  reauthentication,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'phone-changed': phoneChanged,
  'mfa-enrolled': mfaEnrolled,
  'mfa-removed': mfaRemoved,
  'passkey-added': passkeyAdded,
  'recovery-code-used': recoveryCodeUsed,
  'address-taken': addressTaken,
  'account-deleted': accountDeleted,
  'candidacy-received': candidacyReceived,
  'candidate-letter': candidateLetter,
  'candidate-interview': candidateInterview,
  'interview-choice': interviewChoice,
  'interview-for-staff': interviewForStaff,
  'candidacy-keep': candidacyKeep,
  'arco-received': arcoReceived,
  'arco-to-answer': arcoToAnswer,
  'appointment-booked': appointmentBooked,
  'appointment-moved': appointmentMoved,
  'appointment-cancelled': appointmentCancelled,
  'appointment-reminder': appointmentReminder,
  'appointment-missed': appointmentMissed,
  'appointment-car-gone': appointmentCarGone,
  'appointment-for-advisor': appointmentForAdvisor,
  'appointment-place': appointmentPlace,
  'application-status': applicationStatusMail,
  'application-message': applicationMessage,
  'alert-confirm': alertConfirm,
  'alert-cars': alertCars,
  'offer-made': offerMade,
  mailing,
  'bureau-code': bureauCode,
  'care-question': careQuestion,
  'lead-news': leadNews,
  'note-mention': noteMention,
  'task-reminder': taskReminder,
  'weekly-figures': weeklyFigures,
  'export-made': exportMade,
}

/** Throws for an unknown template or invalid link. */
export function writeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  context: MailContext,
  words?: MessageWords,
): WrittenMail {
  if (!Object.hasOwn(TEMPLATES, template)) throw new Error(`there is no mail template ${template}`)
  const letter = TEMPLATES[template](data, context)
  return renderLetter(
    words
      ? reworded(letter, words, messageValues(data as Record<string, unknown>, context.brand.name, 'mail'))
      : letter,
    context.brand,
  )
}

const reworded = (letter: Letter, { subject, title, body }: MessageWords, values: Record<string, string>): Letter => ({
  ...letter,
  subject: filledWords(subject ?? '', values) || letter.subject,
  title: filledWords(title ?? '', values) || letter.title,
  blocks: [
    ...filledParagraphs(body, values).map(paragraph),
    ...letter.blocks.filter(({ kind }) => kind !== 'paragraph'),
  ],
})
