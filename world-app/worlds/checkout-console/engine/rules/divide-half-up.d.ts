/** `numerator / denominator` to the nearest integer, halves up, on non-negative integers without a float in between. */
export declare function divideHalfUp(numerator: number, denominator: number): number;
