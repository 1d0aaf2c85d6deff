/**
 * The standard normal distribution, Phi(z): the chance that a standard normal draw is at most z.
 * Accurate to about 1e-15 (Hart's rational approximation as published by West, 2005).
 */
export function normalCdf(z: number): number {
  const distance = Math.abs(z);
  const upper = distance > 37 ? 0 : upperTail(distance);
  return z > 0 ? 1 - upper : upper;
}

const numerator = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
] as const;
const denominator = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
] as const;

function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2);
  if (z < 7.07106781186547) return (density * polynomial(numerator, z)) / polynomial(denominator, z);
  // Far out, the first terms of the continued fraction of Mills' ratio.
  const fraction = z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))));
  return density / (fraction * 2.506628274631);
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
