import { GET as getLink, POST as setUp } from '@groundwork/contract/identity/v1/set-up.ts';
import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { GET as getMe } from '@groundwork/contract/v1/me.ts';
import { POST as makeLink } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import {
  GET as getModules,
  PUT as setModules,
} from '@groundwork/contract/v1/portal/organisations/_id/modules.ts';
import { POST as makeOrganisation } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { DEMO_ORGANISATIONS } from '@groundwork/simulator/demo/fleet.ts';
import { type Caller, callAs, unlessRefused } from './call-portal.ts';

export const DEMO_EMAILS = { owner: 'demo@fieldgate.example', customer: 'demo@lowland.example' } as const;

/** The portal belongs to somebody else. */
export class NotADemo extends Error {
  constructor() {
    super(
      'This portal holds data that is not a demo fleet. Give the demo a data folder or database of its own.',
    );
    this.name = 'NotADemo';
  }
}

type Entry = { readonly url: string; readonly password: string };
type Who = keyof typeof DEMO_EMAILS;

/** `isNew`: the portal was empty until now, whatever an earlier run has kept of another one. */
type Entered = { readonly owner: Caller; readonly isNew: boolean };

/** The first administrator, who is internal staff too: signed in, or made by the one-time link. Throws `NotADemo`. */
export async function enterAsOwner(entry: Entry, firstToken: string | null): Promise<Entered> {
  const known = await enter(entry, 'owner');
  if (known) return { owner: known, isNew: false };
  if (firstToken === null) throw new NotADemo();
  const { organisationName } = await callAs(entry.url, null)(getLink, { query: { token: firstToken } });
  if (organisationName !== null) throw new NotADemo();
  return { owner: await becomeAdministrator(entry, 'owner', firstToken), isNew: true };
}

/** The ids of both organisations; what is missing of the customer's is made. */
export async function buildOrganisations(entry: Entry, owner: Caller) {
  const { organisation } = await owner(getMe, {});
  if (!organisation) throw new NotADemo();
  const { organisations } = await owner(listOrganisations, {});
  const { name } = DEMO_ORGANISATIONS.customer;
  const found = organisations.find((candidate) => candidate.name === name);
  const customerId = found?.id ?? (await makeCustomer(owner)).id;
  if (!(await enter(entry, 'customer'))) {
    const { link } = await owner(makeLink, { params: { id: customerId } });
    await becomeAdministrator(entry, 'customer', link.split('#token=')[1] ?? '');
  }
  return { ownerId: organisation.id, customerId };
}

/** Switches on what a new organisation has off and a demo has to show. */
export async function showMore(owner: Caller, organisationId: string): Promise<void> {
  const params = { id: organisationId };
  const { modules } = await owner(getModules, { params });
  const body = { modules: { ...modules, fuel: true, co2: true, speed: true } };
  await owner(setModules, { params, body });
}

async function makeCustomer(owner: Caller): Promise<{ readonly id: string }> {
  const { organisation } = await owner(makeOrganisation, { body: DEMO_ORGANISATIONS.customer });
  return organisation;
}

async function enter({ url, password }: Entry, who: Who): Promise<Caller | null> {
  const asked = callAs(url, null)(signIn, { body: { email: DEMO_EMAILS[who], password } });
  const issued = await unlessRefused(['WRONG_PASSWORD'], asked);
  return issued && callAs(url, issued.token);
}

async function becomeAdministrator({ url, password }: Entry, who: Who, token: string): Promise<Caller> {
  const issued = await callAs(url, null)(setUp, {
    body: {
      token,
      email: DEMO_EMAILS[who],
      firstName: 'Demo',
      lastName: who === 'owner' ? 'Owner' : 'Customer',
      password,
      ...(who === 'owner' && { organisation: DEMO_ORGANISATIONS.owner }),
    },
  });
  return callAs(url, issued.token);
}
