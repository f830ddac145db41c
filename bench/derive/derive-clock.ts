/** The clock of a benchmark in seconds since 1970, which moves only when set. */
export class DeriveClock {
  seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  readonly now = (): Date => new Date(this.seconds * 1_000);
}
