import { customerAccess, sharedMachine, sharingPerson, supplier } from '../../entities/customer-access.ts';
import { membershipLimits } from '../../entities/membership-limits.ts';
import { judgedEmail, sentInvitation, user, userDetail } from '../../entities/user.ts';
import type { Area, FieldTexts } from '../area.ts';
import { VIEW_AS } from './view-as.ts';

const TOKEN = {
  token: { text: 'The token of the link in the mail.', example: 'q2V4YW1wbGUtbGluaw' },
} satisfies FieldTexts;
const ELSEWHERE = {
  organisationId: {
    text: 'The organisation; the own one by default. Internal staff may name another.',
    example: '9',
  },
} satisfies FieldTexts;
const LIMITS: FieldTexts = {
  limits: 'The groups and sites to which the person is limited. Null: the whole organisation.',
};
const MEMBERSHIP: FieldTexts = {
  role: { text: 'What the person may do.', example: 'viewer' },
  endsAt: { text: 'When the access ends by itself. Null: never.', example: '2027-01-01T00:00:00Z' },
};
const LANGUAGE: FieldTexts = {
  language: { text: 'Of the mail; by default that of the request.', example: 'nl' },
};
const ADDRESS: FieldTexts = { email: { text: 'The e-mail address.', example: 'ann@acme.example' } };
const USER_ID: FieldTexts = {
  id: { text: 'The id of the person, or `i` and the id of the invitation.', example: 'i12' },
};
const PERSON: FieldTexts = {
  firstName: { text: 'The first name; empty before an invitation is accepted.', example: 'Ann' },
  lastName: { text: 'The last name; empty before an invitation is accepted.', example: 'Smith' },
};
const SENT: FieldTexts = {
  sentAt: 'When the latest mail was queued.',
  expiresAt: 'Until when the link works.',
  inviter: { text: 'Who invited.', example: 'Bo Jones' },
  mail: 'What became of the mail. Null: it is not kept any more.',
  'mail.mailState': 'Where the mail is.',
  'mail.serverAnswer': { text: 'The last words of the mail server. Null: none yet.', example: '250 ok' },
};
const prefix = (name: string, texts: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${name}.${field}`, text]));
const USER: FieldTexts = {
  ...USER_ID,
  ...PERSON,
  email: { text: 'The e-mail address. Null for those who do not manage users.', example: 'ann@acme.example' },
  role: { text: 'What the person may do.', example: 'viewer' },
  userState: 'Whether the access works now.',
  organisation: 'Where the person is a member.',
  'organisation.name': { text: 'The name of the organisation.', example: 'Northern Plant' },
  joinedAt: 'When the membership began. Null: invited, or not shown.',
  lastLogin: 'When the person last used the portal in this organisation. Null: never, or not shown.',
  endsAt: 'When the access ends by itself. Null: never, or not shown.',
  hasSecondFactor: 'Whether the person has a second factor. Null: not shown.',
  numberOfSessions: {
    text: 'Open sign-ins with access to this organisation. Null: not shown.',
    unit: 'sign-ins',
    example: 2,
  },
  invitation: 'The open invitation. Null: a member.',
  findings: 'What an access review notices.',
};
const MACHINES: FieldTexts = { machines: 'The machines that are on hire now or later.' };
const PEOPLE: FieldTexts = { people: 'The people who see them.' };

export const USERS: Area = {
  name: 'Users',
  text: 'The people of the organisation: their roles and what each may see.',
  addresses: [
    '/v1/portal/sight',
    '/v1/portal/visible-counts',
    '/v1/portal/viewings',
    '/v1/users',
    '/v1/portal/users',
    '/v1/portal/suppliers',
    '/v1/portal/customers/{id}/access',
    '/v1/portal/customers/{id}/invitation',
  ],
  schemas: {
    User: {
      schema: user,
      text: 'A member of an organisation, or a person with an open invitation.',
      fields: USER,
    },
    UserDetail: {
      schema: userDetail,
      text: 'One person, as a member of the own organisation if they are, with all memberships that the caller may see.',
      fields: {
        ...USER,
        ...LIMITS,
        memberships: 'The memberships, in the own organisation or for staff in all.',
      },
    },
    SentInvitation: { schema: sentInvitation, text: 'An invitation that was sent.', fields: SENT },
    MembershipLimits: {
      schema: membershipLimits,
      text: 'The groups and sites whose machines a member sees.',
      fields: {
        groupIds: { text: 'Groups whose machines the person sees.', example: ['3'] },
        siteIds: { text: 'Sites whose machines the person sees.', example: ['12'] },
      },
    },
    JudgedEmail: {
      schema: judgedEmail,
      text: 'Whether an address can be invited.',
      fields: {
        ...ADDRESS,
        verdict: 'What the organisation knows about the address.',
        invitedAt: 'When it was invited last. Null: not open.',
      },
    },
    SharedMachine: {
      schema: sharedMachine,
      text: 'A machine that a customer sees.',
      fields: {
        name: { text: 'The name of the machine.', example: 'EX-204' },
        hiredFrom: 'The start of the hire.',
        hiredTo: 'The end of the hire. Null: until further notice.',
      },
    },
    SharingPerson: {
      schema: sharingPerson,
      text: 'Somebody who sees machines of another organisation.',
      fields: { ...PERSON, role: { text: 'What the person may do.', example: 'viewer' } },
    },
    CustomerAccess: {
      schema: customerAccess,
      text: 'Who of a customer sees which machines until when.',
      fields: {
        ...MACHINES,
        customer: 'The customer.',
        linkedOrganisation: 'The organisation that sees the machines. Null: nobody does.',
        'linkedOrganisation.name': { text: 'The name of the organisation.', example: 'Northern Plant' },
        ...prefix('linkedOrganisation', PEOPLE),
        invitation: "The open invitation of the customer's administrator. Null: none.",
        ...prefix('invitation', { ...SENT, ...USER_ID, ...ADDRESS }),
      },
    },
    Supplier: {
      schema: supplier,
      text: 'An organisation that shows its machines while they are on hire.',
      fields: {
        ...MACHINES,
        ...PEOPLE,
        id: { text: 'The organisation.', example: '9' },
        name: { text: 'The name of the organisation.', example: 'Acme Hire' },
        customerName: { text: 'How it calls this organisation.', example: 'Northern Plant' },
      },
    },
  },
  calls: {
    'GET /v1/users': { fields: { users: 'The people, by name.' } },
    'GET /v1/users/{id}': { fields: USER_ID },
    'PATCH /v1/users/{id}': {
      fields: {
        ...USER_ID,
        ...MEMBERSHIP,
        ...LIMITS,
        ...ELSEWHERE,
        isSuspended: 'Whether the person has no access for the time being.',
      },
    },
    'POST /v1/users/{id}/reinvite': {
      fields: { ...USER_ID, ...ELSEWHERE, expiresAt: 'Until when the new link works.' },
    },
    'POST /v1/users/delete': {
      fields: {
        ...ELSEWHERE,
        userIds: {
          text: 'The people, and the invitations with an `i` before their ids.',
          example: ['12', 'i7'],
        },
        removed: { text: 'How many were removed.', unit: 'people', example: 2 },
      },
    },
    'POST /v1/portal/users': {
      fields: {
        ...ELSEWHERE,
        search: { text: 'A part of a name or an address.', example: 'ann' },
        users: 'The people, by name.',
        hasMore: 'Whether there are more; a search finds them.',
      },
    },
    'GET /v1/users/invitation': {
      fields: {
        ...TOKEN,
        ...ADDRESS,
        ...MEMBERSHIP,
        kind: 'Whether it is for a colleague or for the administrator of a customer.',
        organisationName: { text: 'The organisation that invites.', example: 'Acme Hire' },
        inviter: { text: 'Who invites.', example: 'Bo Jones' },
        provider: {
          text: 'The identity provider through which a person without an account may accept. Null: there is none.',
          example: null,
        },
        'provider.code': {
          text: 'Names the provider when a sign-on begins.',
          example: 'ZXhhbXBsZS1wcm92aWRlcg',
        },
        'provider.name': { text: 'What the organisation calls it.', example: 'Acme' },
        expiresAt: 'Until when the link works.',
        customerName: {
          text: 'How the organisation calls its customer. Null: a colleague.',
          example: 'Northern Plant',
        },
        hasAccount: 'Whether the address has an account, so that the person signs in to accept.',
      },
    },
    'POST /v1/users/invitation': {
      fields: {
        ...MEMBERSHIP,
        ...LIMITS,
        ...LANGUAGE,
        ...ELSEWHERE,
        emails: { text: 'The e-mail addresses, 50 at most.', example: ['ann@acme.example'] },
        invitations: 'What was sent.',
        ...prefix('invitations', { ...USER_ID, ...ADDRESS, expiresAt: 'Until when the link works.' }),
      },
    },
    'POST /v1/users/invitation/validate': {
      fields: {
        ...ELSEWHERE,
        emails: {
          text: 'In the request the addresses as they were typed, 50 at most; in the answer those of members.',
          example: ['ann@acme.example'],
        },
        code: 'Set if an address is of a member. Null: none is.',
        lines: 'Each address with its verdict, in the order of the request.',
        invitationsLeft: {
          text: 'Invitations that the organisation may still send within 24 hours.',
          unit: 'invitations',
          example: 198,
        },
      },
    },
    'POST /v1/users/invitation/accept': {
      fields: {
        ...TOKEN,
        firstName: { text: 'Of a new account; required without a session.', example: 'Ann' },
        lastName: { text: 'Of a new account; required without a session.', example: 'Smith' },
        password: {
          text: 'Of a new account; required without a session.',
          example: 'a long and unusual phrase',
        },
        language: { text: 'Of a new account.', example: 'nl' },
        timeZone: { text: 'Of a new account, and of a new organisation.', example: 'Europe/Amsterdam' },
        organisationId: {
          text: 'Of a customer: the organisation that sees the machines, of which the person is an administrator. Absent: a new one.',
          example: '9',
        },
        organisationName: {
          text: 'Of a customer: the name of its new organisation.',
          example: 'Northern Plant',
        },
        organisation: 'The organisation that the person may open now.',
        'organisation.name': { text: 'The name of the organisation.', example: 'Northern Plant' },
        session: 'The session of a new account. Null for a person who is signed in.',
      },
    },
    'POST /v1/portal/customers/{id}/invitation': {
      fields: {
        ...ADDRESS,
        ...LANGUAGE,
        id: {
          text: 'In the address the customer; in the answer `i` and the id of the invitation.',
          example: '12',
        },
        expiresAt: 'Until when the link works.',
      },
    },
    'GET /v1/portal/suppliers': { fields: { suppliers: 'The organisations, by name.' } },
    'DELETE /v1/portal/suppliers/{id}': {
      fields: { id: { text: 'The organisation that hires machines to this one.', example: '9' } },
    },
    ...VIEW_AS,
    'GET /v1/portal/sight': {
      fields: {
        limits: 'The groups and sites whose machines the person sees. Null: all of the organisation.',
        'limits.groups': 'The groups, by name.',
        'limits.groups.name': { text: 'The name of the group.', example: 'Diggers' },
        'limits.sites': 'The sites, by name.',
        'limits.sites.name': { text: 'The name of the site.', example: 'North quarry' },
      },
    },
    'GET /v1/portal/visible-counts': {
      fields: {
        groupIds: { text: 'Groups, ids separated by commas. With neither list: everything.', example: '3,4' },
        siteIds: { text: 'Sites, ids separated by commas.', example: '12' },
        machines: {
          text: 'Machines that somebody with these limits sees now, without archived ones.',
          unit: 'machines',
          example: 214,
        },
        sites: { text: 'Sites that somebody with these limits sees.', unit: 'sites', example: 6 },
      },
    },
  },
};
