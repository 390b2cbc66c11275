import { type Role, roleHint, roleLabel, roles } from "#domain/permissions.ts";
import { RadioList } from "#ui/radio-list.tsx";

interface Props {
  value: Role;
  onChange: (role: Role) => void;
}

const options = roles.map((role) => ({ value: role, title: roleLabel[role], hint: roleHint[role] }));

export function RoleList({ value, onChange }: Props) {
  return (
    <RadioList
      legend="Papel"
      name="role"
      options={options}
      value={value}
      onChange={(chosen) => {
        const role = roles.find((known) => known === chosen);
        if (role) onChange(role);
      }}
    />
  );
}
