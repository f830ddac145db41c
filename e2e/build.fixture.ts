import { POST as setUp } from '@groundwork/contract/identity/v1/set-up/index.ts';
import { PUT as confirmApp, POST as offerApp } from '@groundwork/contract/v1/account/authenticator-app.ts';
import { POST as addSeenVideos } from '@groundwork/contract/v1/account/videos.ts';
import { POST as attachSource } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { POST as makeMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
import { POST as makeOrganisation } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { POST as makeSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import { POST as allotSource } from '@groundwork/contract/v1/portal/sources/index.ts';
import { VIDEO_AREAS } from '@groundwork/domain/settings/first-video.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { showCode } from '../testing/authenticator-app.fixture.ts';
import { type Caller, callAs } from './caller.fixture.ts';

export const PASSWORD = 'four words in a row';

export type Person = { readonly email: string; readonly token: string; readonly call: Caller };

/** An organisation created for one test, with its first administrator. */
export type BuiltOrganisation = {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly administrator: Person;
};

let built = 0;
const nextNumber = () => {
  built += 1;
  return built;
};

/** Returns a zone in which it is about noon, so that the day has hours before and after now. */
function zoneAtNoon(now: Date): string {
  const hoursToNoon = 12 - now.getUTCHours();
  // POSIX counts westwards: Etc/GMT-3 is three hours east of Greenwich.
  return hoursToNoon === 0 ? 'Etc/GMT' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
}

/** Redeems a one-time link and returns the new administrator, who has seen every first-time video. */
export async function becomeAdministrator(...redeeming: Parameters<typeof redeemLink>): Promise<Person> {
  const person = await redeemLink(...redeeming);
  await person.call(addSeenVideos, { body: { seen: VIDEO_AREAS } });
  return person;
}

/** Redeems a one-time link and returns the new administrator, for whom the first-time videos open. */
export async function redeemLink(
  url: string,
  link: string,
  organisation?: { readonly name: string; readonly type: 'rental'; readonly timezone: string },
  now = new Date(),
): Promise<Person> {
  const email = `person-${nextNumber()}@example.com`;
  const { token } = await callAs(url, null)(setUp, {
    body: {
      token: readToken(link),
      email,
      firstName: 'Robin',
      lastName: 'Field',
      password: PASSWORD,
      ...(organisation && { organisation }),
    },
  });
  const call = callAs(url, token);
  // The first administrator is staff, who need a second factor as soon as there is another organisation.
  if (organisation) await addAuthenticatorApp(call, now);
  return { email, token, call };
}

/** Gives an account an authenticator app. */
async function addAuthenticatorApp(call: Caller, now: Date): Promise<void> {
  const { secret } = await call(offerApp, {});
  await call(confirmApp, { body: { code: showCode(secret, now) } });
}

const readToken = (link: string): string => link.split('#token=')[1] ?? '';

/** Creates test data through the calls that the portal itself uses. */
export class Build {
  readonly #url: string;
  readonly staff: Person;
  readonly #now: () => Date;

  constructor(url: string, staff: Person, now = () => new Date()) {
    this.#url = url;
    this.staff = staff;
    this.#now = now;
  }

  async organisation(name = `Organisation ${nextNumber()}`): Promise<BuiltOrganisation> {
    const timezone = zoneAtNoon(this.#now());
    const { organisation, administratorLink } = await this.staff.call(makeOrganisation, {
      body: { name, type: 'rental', timezone },
    });
    const administrator = await becomeAdministrator(this.#url, administratorLink.link);
    return { id: organisation.id, name, timezone, administrator };
  }

  machine({ administrator }: BuiltOrganisation, name: string, assetID = '', type = 'EXCAVATOR') {
    return administrator.call(makeMachine, { body: { name, assetID, type } });
  }

  /** Creates a site in the organisation's zone. */
  site({ administrator, timezone }: BuiltOrganisation, name: string) {
    return administrator.call(makeSite, { body: { name, zone: timezone } });
  }

  /** Allots a tracker's code to the organisation. */
  source({ id }: BuiltOrganisation, code = createImei(nextNumber())) {
    return this.staff.call(allotSource, { body: { organisationId: id, type: 'TELTONIKA', code } });
  }

  /** Creates a machine with a tracker attached from an instant. */
  async trackedMachine(
    organisation: BuiltOrganisation,
    name: string,
    attachedFrom: Date,
    type = 'EXCAVATOR',
  ) {
    const machine = await this.machine(organisation, name, '', type);
    const source = await this.source(organisation);
    await organisation.administrator.call(attachSource, {
      params: { id: machine.id },
      body: { sourceId: source.id, attachedFrom: attachedFrom.toISOString() },
    });
    return { machine, imei: source.code };
  }
}
