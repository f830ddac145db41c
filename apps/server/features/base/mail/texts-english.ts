import type { MailTexts } from './text-shape.ts';

export const ENGLISH: MailTexts = {
  kinds: {
    invitation: {
      subject: '{inviterName} invites you to {organisationName}',
      paragraphs: [
        '{inviterName} invites you to work with the machines of {organisationName} on Groundwork.',
        'Please accept the invitation with the email address {recipient}.',
      ],
      button: 'Accept the invitation',
    },
    'customer-invitation': {
      subject: '{organisationName} wants to show you your hired machines',
      paragraphs: [
        '{inviterName} of {organisationName} invites {customerName} to Groundwork. You will see where the machines on hire to you are and how they are used.',
        'Please accept the invitation with the email address {recipient}. You can end the connection at any time.',
      ],
      button: 'Accept the invitation',
    },
    'password-reset': {
      subject: 'Set a new password',
      paragraphs: [
        'A new password was requested for {recipient}.',
        'If that was not you, you need not do anything: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
    'address-change': {
      subject: 'Confirm your new email address',
      paragraphs: [
        'Please confirm that you want to log in to Groundwork with {recipient} from now on.',
        'If you did not ask for this, please ignore this email: nothing changes.',
      ],
      button: 'Confirm the address',
    },
    'address-change-notice': {
      subject: 'Your email address was changed',
      paragraphs: [
        'Your Groundwork account now has the email address {newAddress} instead of {recipient}.',
        'If that was not you, undo the change and set a new password.',
      ],
      button: 'Undo the change',
    },
    'new-device': {
      subject: 'New login to your account',
      paragraphs: [
        'Somebody logged in to your account on {at}: {device}, from {network}.',
        'If that was you, you need not do anything. If not, end this session and set a new password.',
      ],
      button: 'Show my sessions',
    },
    'second-factor-removal': {
      subject: 'Your second factor will be switched off',
      paragraphs: [
        'Support staff have been asked to switch off the second factor of your account. This happens on {at}.',
        'If you did not ask for this, please log in and contact support before then.',
      ],
      button: 'Go to my account',
    },
    'access-token-expiry': {
      subject: 'An access token expires soon',
      paragraphs: [
        'The access token “{tokenName}” of {organisationName} expires on {at}. Calls with it will be refused from then on.',
        'Create a new one before that, give it to the program, and then end the old one.',
      ],
      button: 'Go to my settings',
    },
    'account-ended': {
      subject: 'Your access to {organisationName} has ended',
      paragraphs: [
        'Your access to {organisationName} on Groundwork has ended. If you think this is a mistake, please contact an administrator there.',
        'If you belong to no other organisation, your account will be deleted after 30 days.',
      ],
      button: null,
    },
    'location-share': {
      subject: '{senderName} shares the location of {machineName}',
      paragraphs: [
        '{senderName} of {organisationName} shows you where {machineName} was on {at}.',
        'You need no account to open the link. It shows this one position.',
      ],
      button: 'Show the location',
    },
    test: {
      subject: 'Test of the mail settings',
      paragraphs: ['This email shows that your portal can send email, and that it arrives at {recipient}.'],
      button: 'Go to the mail settings',
    },
  },
  plainLink: 'If the button does not work, copy this address into your browser:',
  linkEnds: 'The link works until {until}.',
  footer: 'Sent to {recipient} by {portal}.',
  hiddenLink: '[link hidden]',
};
