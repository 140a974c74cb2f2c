export const replay = {};
