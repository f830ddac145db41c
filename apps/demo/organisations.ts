import { POST as setUp } from '@groundwork/contract/identity/v1/set-up/index.ts';
import { POST as getLink } from '@groundwork/contract/identity/v1/set-up/link.ts';
import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { GET as getMe } from '@groundwork/contract/v1/me.ts';
import { GET as getFuelPrices, PUT as setFuelPrices } from '@groundwork/contract/v1/portal/fuel-prices.ts';
import { POST as createLink } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { POST as createOrganisation } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { DEMO_ORGANISATIONS } from '@groundwork/simulator/demo/fleet.ts';
import { type Caller, callAs, unlessRefused } from './call-portal.ts';

export const DEMO_EMAILS = { owner: 'demo@fieldgate.example', customer: 'demo@lowland.example' } as const;

/** The portal holds data that is not a demo fleet. */
export class NotADemo extends Error {
  constructor() {
    super(
      'This portal holds data that is not a demo fleet. Give the demo a data folder or database of its own.',
    );
    this.name = 'NotADemo';
  }
}

/** Of rebated gas oil, roughly. */
const POUNDS_PER_LITRE = 1.05;

type Entry = { readonly url: string; readonly password: string };
type Who = keyof typeof DEMO_EMAILS;

/** `isNew`: the portal was empty until now, even if an earlier run kept the state of another portal. */
type Entered = { readonly owner: Caller; readonly isNew: boolean };

/** Signs in the first administrator, who is also internal staff, or sets up the account by the one-time link. Throws `NotADemo`. */
export async function enterAsOwner(entry: Entry, firstToken: string | null): Promise<Entered> {
  const known = await enter(entry, 'owner');
  if (known) return { owner: known, isNew: false };
  if (firstToken === null) throw new NotADemo();
  const { organisationName } = await callAs(entry.url, null)(getLink, { body: { token: firstToken } });
  if (organisationName !== null) throw new NotADemo();
  return { owner: await becomeAdministrator(entry, 'owner', firstToken), isNew: true };
}

/** Returns the ids of both organisations; creates what is missing of the customer's. */
export async function buildOrganisations(entry: Entry, owner: Caller) {
  const { organisation } = await owner(getMe, {});
  if (!organisation) throw new NotADemo();
  const { organisations } = await owner(listOrganisations, {});
  const { name } = DEMO_ORGANISATIONS.customer;
  const found = organisations.find((candidate) => candidate.name === name);
  const customerId = found?.id ?? (await createCustomer(owner)).id;
  if (!(await enter(entry, 'customer'))) {
    const { link } = await owner(createLink, { params: { id: customerId } });
    await becomeAdministrator(entry, 'customer', link.split('#token=')[1] ?? '');
  }
  return { ownerId: organisation.id, customerId };
}

/** Switches on modules that are off by default and that a demo shows. */
export async function showMore(owner: Caller, organisationId: string): Promise<void> {
  const body = { modules: { fuel: true, co2: true, speed: true } };
  await owner(changeSettings, { params: { id: organisationId }, body });
}

/** Sets what a litre costs, so that idling has a cost; keeps prices that a person has set. */
export async function setFuelPrice(owner: Caller, startsOn: string): Promise<void> {
  const { versions, version } = await owner(getFuelPrices, {});
  if (versions.length > 0) return;
  const price = { startsOn, currency: 'GBP', perLitre: POUNDS_PER_LITRE };
  await owner(setFuelPrices, { body: { versions: [price], version } });
}

async function createCustomer(owner: Caller): Promise<{ readonly id: string }> {
  const { organisation } = await owner(createOrganisation, { body: DEMO_ORGANISATIONS.customer });
  return organisation;
}

async function enter({ url, password }: Entry, who: Who): Promise<Caller | null> {
  const signedIn = callAs(url, null)(signIn, { body: { email: DEMO_EMAILS[who], password } });
  const issued = await unlessRefused(['WRONG_PASSWORD'], signedIn);
  return issued && 'token' in issued ? callAs(url, issued.token) : null;
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
