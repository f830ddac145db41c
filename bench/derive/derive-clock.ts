/** The clock of a bench: seconds since 1970, and only as far as it was moved. */
export class DeriveClock {
  seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  readonly now = (): Date => new Date(this.seconds * 1_000);
}
